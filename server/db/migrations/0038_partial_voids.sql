CREATE TABLE "partial_voids" (
	"id" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"account_id" text NOT NULL,
	"user_id" text NOT NULL,
	"package_nos" jsonb NOT NULL,
	"tracking_numbers" jsonb NOT NULL,
	"cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"state" text NOT NULL,
	"carrier_voided_at" timestamp with time zone,
	"ask_at" timestamp with time zone,
	"requested_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "partial_voids_amounts" CHECK ("partial_voids"."cents" >= 0 and "partial_voids"."fee_cents" >= 0 and ("partial_voids"."fee_cents" < "partial_voids"."cents" or "partial_voids"."cents" = 0)),
	CONSTRAINT "partial_voids_ended" CHECK (("partial_voids"."state" = 'in_review') = ("partial_voids"."ended_at" is null) and ("partial_voids"."state" <> 'in_review' or "partial_voids"."ask_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "carrier_book" ADD COLUMN "voided_parcels" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "partial_void_id" text;--> statement-breakpoint
ALTER TABLE "partial_voids" ADD CONSTRAINT "partial_voids_intent_id_label_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."label_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partial_voids_due" ON "partial_voids" USING btree ("ask_at") WHERE "partial_voids"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "partial_voids_intent" ON "partial_voids" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "partial_voids_account" ON "partial_voids" USING btree ("account_id","requested_at");