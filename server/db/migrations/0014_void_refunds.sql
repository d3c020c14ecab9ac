CREATE TABLE "void_refunds" (
	"intent_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"user_id" text,
	"cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"state" text NOT NULL,
	"ask_at" timestamp with time zone,
	"requested_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "void_refunds_amounts" CHECK ("void_refunds"."cents" > 0 and "void_refunds"."fee_cents" >= 0 and "void_refunds"."fee_cents" < "void_refunds"."cents"),
	CONSTRAINT "void_refunds_ended" CHECK (("void_refunds"."state" = 'in_review') = ("void_refunds"."ended_at" is null) and ("void_refunds"."state" = 'in_review') = ("void_refunds"."ask_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "carrier_book" ADD COLUMN "refuses_void" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "void_refunds" ADD CONSTRAINT "void_refunds_intent_id_label_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."label_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "void_refunds_due" ON "void_refunds" USING btree ("ask_at") WHERE "void_refunds"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "void_refunds_account" ON "void_refunds" USING btree ("account_id","requested_at");