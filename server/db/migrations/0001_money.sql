CREATE SEQUENCE "public"."carrier_serials" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "carrier_book" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carrier_book_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"carrier_service_id" integer NOT NULL,
	"tracking_numbers" jsonb NOT NULL,
	"price_cents" bigint NOT NULL,
	"price_exception" boolean NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone NOT NULL,
	"voided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "carrier_contacts" (
	"reference" text PRIMARY KEY NOT NULL,
	"first_contact_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "label_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"order_id" text NOT NULL,
	"order_no" text NOT NULL,
	"state" text NOT NULL,
	"carrier_ref" text NOT NULL,
	"form" jsonb NOT NULL,
	"price_cap_cents" bigint,
	"quote" jsonb NOT NULL,
	"hold_cents" bigint NOT NULL,
	"label_id" text NOT NULL,
	"tracking_number" text,
	"price_exception" boolean DEFAULT false NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"look_ups" integer DEFAULT 0 NOT NULL,
	"send_before" timestamp with time zone,
	"run_after" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"lease_owner" text,
	"unknown_since" timestamp with time zone,
	"error_code" text,
	"carrier_message" text,
	"carrier_voided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "label_intents_label" UNIQUE("label_id")
);
--> statement-breakpoint
CREATE TABLE "label_pages" (
	"label_id" text NOT NULL,
	"page_no" integer NOT NULL,
	"user_id" text NOT NULL,
	"tracking_number" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "label_pages_label_id_page_no_pk" PRIMARY KEY("label_id","page_no")
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"label_id" text NOT NULL,
	"order_id" text NOT NULL,
	"status" text NOT NULL,
	"hold_cents" bigint NOT NULL,
	"billed_cents" bigint,
	"carrier_price_cents" bigint NOT NULL,
	"search_text" text NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shipments_label" UNIQUE("label_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"kind" text NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"balance_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_never_below_zero" CHECK ("ledger_accounts"."user_id" is null or "ledger_accounts"."balance_cents" >= 0),
	CONSTRAINT "ledger_accounts_currency" CHECK ("ledger_accounts"."currency" = 'USD')
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transfer_id" text NOT NULL,
	"account_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"balance_after_cents" bigint NOT NULL,
	CONSTRAINT "ledger_entries_not_zero" CHECK ("ledger_entries"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transfers_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"available_cents" bigint NOT NULL,
	"available_after_cents" bigint NOT NULL,
	"intent_id" text,
	"reference" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transfers_named" CHECK (("ledger_transfers"."kind" = 'recharge') = ("ledger_transfers"."reference" is not null) and ("ledger_transfers"."kind" = 'recharge') = ("ledger_transfers"."intent_id" is null))
);
--> statement-breakpoint
ALTER TABLE "label_pages" ADD CONSTRAINT "label_pages_label_id_label_intents_label_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."label_intents"("label_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_label_id_label_intents_label_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."label_intents"("label_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carrier_book_reference" ON "carrier_book" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "label_intents_one_live_per_order" ON "label_intents" USING btree ("order_id") WHERE "label_intents"."state" not in ('rejected', 'voided');--> statement-breakpoint
CREATE INDEX "label_intents_due" ON "label_intents" USING btree ("run_after") WHERE "label_intents"."run_after" is not null;--> statement-breakpoint
CREATE INDEX "label_intents_user" ON "label_intents" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "label_pages_tracking_number" ON "label_pages" USING btree ("tracking_number");--> statement-breakpoint
CREATE INDEX "shipments_user" ON "shipments" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_owner" ON "ledger_accounts" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_transfer" ON "ledger_entries" USING btree ("transfer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_seq" ON "ledger_transfers" USING btree ("seq");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_once_per_intent" ON "ledger_transfers" USING btree ("intent_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_reference" ON "ledger_transfers" USING btree ("user_id","reference");--> statement-breakpoint
CREATE INDEX "ledger_transfers_user" ON "ledger_transfers" USING btree ("user_id","seq");