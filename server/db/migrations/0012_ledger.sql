SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_never_below_zero";--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_named";--> statement-breakpoint
DROP INDEX "ledger_transfers_once_per_intent";--> statement-breakpoint
DROP INDEX "ledger_transfers_reference";--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "reason_key" text;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "ledger_transfers" DISABLE TRIGGER "ledger_transfers_append_only";--> statement-breakpoint
UPDATE "ledger_transfers" SET "reason_key" = "kind" || ':' || coalesce("intent_id", "reference");--> statement-breakpoint
ALTER TABLE "ledger_transfers" ENABLE TRIGGER "ledger_transfers_append_only";--> statement-breakpoint
ALTER TABLE "ledger_transfers" ALTER COLUMN "reason_key" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_reason" ON "ledger_transfers" USING btree ("owner_id","reason_key");--> statement-breakpoint
CREATE INDEX "ledger_transfers_intent" ON "ledger_transfers" USING btree ("intent_id");--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_sign" CHECK ("ledger_accounts"."owner_id" is null or case "ledger_accounts"."kind" when 'owed' then "ledger_accounts"."balance_cents" <= 0 else "ledger_accounts"."balance_cents" >= 0 end);--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_named" CHECK (("ledger_transfers"."reference" is null) <> ("ledger_transfers"."intent_id" is null) and ("ledger_transfers"."kind" <> 'recharge' or "ledger_transfers"."reference" is not null));--> statement-breakpoint
INSERT INTO "ledger_accounts" ("id", "kind")
	SELECT 'house:' || kind, kind FROM unnest(array['payment_fees', 'service_fees', 'insurance_payable', 'claims', 'promotions', 'corrections']) AS house(kind)
	ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "ledger_accounts" ("id", "owner_id", "kind")
	SELECT DISTINCT a."owner_id" || ':' || added.kind, a."owner_id", added.kind
	FROM "ledger_accounts" a CROSS JOIN unnest(array['in_review', 'owed']) AS added(kind)
	WHERE a."owner_id" IS NOT NULL
	ON CONFLICT DO NOTHING;--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
