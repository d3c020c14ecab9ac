ALTER TABLE "mails" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "body" jsonb;--> statement-breakpoint
-- What still waits is sent as it was written.
UPDATE "mails" SET
  "kind" = 'label',
  "language" = coalesce((
    SELECT "users"."language" FROM "users"
    WHERE "users"."account_id" = "mails"."account_id" AND "users"."email" = "mails"."reply_to"
    LIMIT 1
  ), 'en'),
  "body" = jsonb_build_object(
    'subject', "subject", 'text', jsonb_build_array(trim(E'\n' FROM "text")), 'facts', '[]'::jsonb, 'link', null, 'end', ''
  );--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "language" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "body" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "subject";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "text";--> statement-breakpoint
CREATE UNIQUE INDEX "mails_once" ON "mails" USING btree ("account_id","kind","reason","recipient");
