CREATE TABLE "unfreeze_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"user_id" text NOT NULL,
	"intent_id" text NOT NULL,
	"package_no" integer NOT NULL,
	"tracking_number" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"note" text NOT NULL,
	"status" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "unfreeze_requests_amount" CHECK ("unfreeze_requests"."amount_cents" > 0),
	CONSTRAINT "unfreeze_requests_ended" CHECK (("unfreeze_requests"."status" = 'pending') = ("unfreeze_requests"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "unfreeze_requests" ADD CONSTRAINT "unfreeze_requests_intent_id_label_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."label_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "unfreeze_requests_one_pending" ON "unfreeze_requests" USING btree ("tracking_number") WHERE "unfreeze_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "unfreeze_requests_account" ON "unfreeze_requests" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "unfreeze_requests_intent" ON "unfreeze_requests" USING btree ("intent_id");