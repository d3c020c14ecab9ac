CREATE TABLE "insurances" (
	"label_id" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"account_id" text NOT NULL,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"policy_no" text,
	"message" text DEFAULT '' NOT NULL,
	"fee_cents" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"ask_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "insurances_standing" CHECK (("insurances"."status" in ('refused', 'ended')) = ("insurances"."ended_at" is not null)
        and ("insurances"."status" <> 'requested' or "insurances"."ask_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "insurer_book" (
	"reference" text PRIMARY KEY NOT NULL,
	"serial" bigint GENERATED ALWAYS AS IDENTITY (sequence name "insurer_book_serial_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "label_intents" ADD COLUMN "insurance" jsonb;--> statement-breakpoint
ALTER TABLE "insurances" ADD CONSTRAINT "insurances_label_id_label_intents_label_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."label_intents"("label_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "insurances_due" ON "insurances" USING btree ("ask_at") WHERE "insurances"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "insurances_intent" ON "insurances" USING btree ("intent_id");