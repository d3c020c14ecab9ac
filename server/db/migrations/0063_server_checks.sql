CREATE TABLE "server_checks" (
	"name" text PRIMARY KEY NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	"good_at" timestamp with time zone,
	"flaws" integer NOT NULL,
	"position" jsonb
);
--> statement-breakpoint
CREATE INDEX "label_intents_open" ON "label_intents" USING btree ("created_at") WHERE "label_intents"."state" in ('held', 'submitting', 'unknown', 'needs_attention');