-- Each user of before gets an account of his own, which bears his id: what was his is the account's as it stands.
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text,
	"company" text DEFAULT '' NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"time_zone" text NOT NULL,
	"auth_flag" boolean NOT NULL,
	"first_recharge_time" timestamp with time zone,
	"settings" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "accounts" ("id", "org_id", "time_zone", "auth_flag", "first_recharge_time", "settings", "created_at")
	SELECT "id", "org_id", "time_zone", "auth_flag", "first_recharge_time", "settings", "created_at" FROM "users";
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "account_id" text;
--> statement-breakpoint
UPDATE "users" SET "account_id" = "id";
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "account_id" SET NOT NULL, DROP COLUMN "org_id", DROP COLUMN "time_zone",
	DROP COLUMN "auth_flag", DROP COLUMN "first_recharge_time", DROP COLUMN "settings";
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "users_account" ON "users" USING btree ("account_id");
--> statement-breakpoint
ALTER TABLE "addresses" RENAME COLUMN "user_id" TO "account_id";
--> statement-breakpoint
ALTER TABLE "change_counters" RENAME COLUMN "user_id" TO "account_id";
--> statement-breakpoint
ALTER TABLE "changes" RENAME COLUMN "user_id" TO "account_id";
--> statement-breakpoint
ALTER TABLE "aes_filings" RENAME COLUMN "user_id" TO "account_id";
--> statement-breakpoint
ALTER TABLE "label_intents" RENAME COLUMN "user_id" TO "account_id";
--> statement-breakpoint
ALTER TABLE "label_pages" RENAME COLUMN "user_id" TO "account_id";
--> statement-breakpoint
ALTER TABLE "shipments" RENAME COLUMN "user_id" TO "account_id";
--> statement-breakpoint
ALTER TABLE "mails" RENAME COLUMN "user_id" TO "account_id";
--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "user_id" TO "account_id";
--> statement-breakpoint
ALTER TABLE "products" RENAME COLUMN "user_id" TO "account_id";
--> statement-breakpoint
ALTER TABLE "requests" RENAME COLUMN "user_id" TO "account_id";
--> statement-breakpoint
ALTER TABLE "import_mappings" RENAME COLUMN "user_id" TO "account_id";
--> statement-breakpoint
ALTER TABLE "user_views" RENAME COLUMN "user_id" TO "account_id";
--> statement-breakpoint
ALTER TABLE "ledger_accounts" RENAME COLUMN "user_id" TO "owner_id";
--> statement-breakpoint
ALTER TABLE "ledger_transfers" RENAME COLUMN "user_id" TO "owner_id";
--> statement-breakpoint
ALTER TABLE "label_intents" ADD COLUMN "user_id" text;
--> statement-breakpoint
UPDATE "label_intents" SET "user_id" = "account_id";
--> statement-breakpoint
ALTER TABLE "label_intents" ALTER COLUMN "user_id" SET NOT NULL;
--> statement-breakpoint
ALTER INDEX "addresses_user_type" RENAME TO "addresses_account_type";
--> statement-breakpoint
ALTER INDEX "changes_user_id_seq_index" RENAME TO "changes_account_id_seq_index";
--> statement-breakpoint
ALTER INDEX "aes_filings_user" RENAME TO "aes_filings_account";
--> statement-breakpoint
ALTER INDEX "label_intents_user" RENAME TO "label_intents_account";
--> statement-breakpoint
ALTER INDEX "shipments_user" RENAME TO "shipments_account";
--> statement-breakpoint
ALTER INDEX "mails_user" RENAME TO "mails_account";
--> statement-breakpoint
ALTER INDEX "orders_user_order_no" RENAME TO "orders_account_order_no";
--> statement-breakpoint
ALTER INDEX "orders_user_status" RENAME TO "orders_account_status";
--> statement-breakpoint
ALTER INDEX "products_user" RENAME TO "products_account";
--> statement-breakpoint
ALTER INDEX "products_user_key" RENAME TO "products_account_key";
--> statement-breakpoint
ALTER INDEX "user_views_user" RENAME TO "user_views_account";
--> statement-breakpoint
ALTER INDEX "ledger_transfers_user" RENAME TO "ledger_transfers_owner";
--> statement-breakpoint
ALTER TABLE "changes" RENAME CONSTRAINT "changes_user_id_entity_entity_id_pk" TO "changes_account_id_entity_entity_id_pk";
--> statement-breakpoint
ALTER TABLE "requests" RENAME CONSTRAINT "requests_user_id_id_pk" TO "requests_account_id_id_pk";
