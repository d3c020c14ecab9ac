CREATE TABLE "address_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"user_id" text NOT NULL,
	"request_id" text NOT NULL,
	"intent_id" text NOT NULL,
	"label_id" text NOT NULL,
	"status" text NOT NULL,
	"tracking_numbers" jsonb NOT NULL,
	"address" jsonb NOT NULL,
	"previous" jsonb NOT NULL,
	"fee_cents" bigint NOT NULL,
	"waits_for_approval" boolean DEFAULT false NOT NULL,
	"approved_at" timestamp with time zone,
	"message" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"ask_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "address_changes_standing" CHECK (("address_changes"."status" in ('completed', 'refused')) = ("address_changes"."ended_at" is not null)
        and ("address_changes"."ended_at" is null or "address_changes"."ask_at" is null)
        and ("address_changes"."ended_at" is not null or ("address_changes"."ask_at" is null) = "address_changes"."waits_for_approval")
        and "address_changes"."fee_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "carrier_address_changes" (
	"reference" text PRIMARY KEY NOT NULL,
	"tracking_numbers" jsonb NOT NULL,
	"address" jsonb NOT NULL,
	"done_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "address_changes" ADD CONSTRAINT "address_changes_intent_id_label_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."label_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "address_changes_request" ON "address_changes" USING btree ("account_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "address_changes_one_open" ON "address_changes" USING btree ("intent_id") WHERE "address_changes"."status" in ('applied', 'processing');--> statement-breakpoint
CREATE INDEX "address_changes_account" ON "address_changes" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "address_changes_due" ON "address_changes" USING btree ("ask_at") WHERE "address_changes"."ask_at" is not null;