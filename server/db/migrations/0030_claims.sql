CREATE TABLE "claims" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"user_id" text NOT NULL,
	"intent_id" text NOT NULL,
	"tracking_number" text NOT NULL,
	"type" text NOT NULL,
	"document" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"description" text NOT NULL,
	"file_ids" jsonb NOT NULL,
	"status" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "claims_amount" CHECK ("claims"."amount_cents" > 0),
	CONSTRAINT "claims_ended" CHECK (("claims"."status" = 'in_application') = ("claims"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_intent_id_label_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."label_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_one_per_label" ON "claims" USING btree ("intent_id") WHERE "claims"."status" <> 'denied';--> statement-breakpoint
CREATE INDEX "claims_account" ON "claims" USING btree ("account_id","created_at","id");