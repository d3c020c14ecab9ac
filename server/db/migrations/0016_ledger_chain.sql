SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD COLUMN "last_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "hash" text;--> statement-breakpoint
-- What server/ledger/chain.ts makes of the same row. Entries: those of the transfer by ledger_entry_text, joined by commas.
CREATE FUNCTION ledger_hash(previous text, transfer ledger_transfers, entries text) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT encode(sha256(convert_to('[' || concat_ws(',',
		to_json(previous)::text,
		to_json(transfer.id)::text,
		to_json(transfer.owner_id)::text,
		to_json(transfer.kind)::text,
		transfer.available_cents::text,
		transfer.available_after_cents::text,
		coalesce(to_json(transfer.intent_id)::text, 'null'),
		coalesce(to_json(transfer.reference)::text, 'null'),
		to_json(transfer.reason_key)::text,
		coalesce(to_json(transfer.details::text)::text, 'null'),
		to_json(to_char(transfer.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text,
		'[' || entries || ']'
	) || ']', 'UTF8')), 'hex')
$$;--> statement-breakpoint
CREATE FUNCTION ledger_entry_text(entry ledger_entries) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT '[' || to_json(entry.account_id)::text || ',' || entry.amount_cents::text || ']'
$$;--> statement-breakpoint
ALTER TABLE "ledger_transfers" DISABLE TRIGGER "ledger_transfers_append_only";--> statement-breakpoint
DO $$
DECLARE
	transfer ledger_transfers;
	previous text := '';
	chained_owner text;
BEGIN
	FOR transfer IN SELECT * FROM ledger_transfers ORDER BY owner_id, seq LOOP
		IF transfer.owner_id IS DISTINCT FROM chained_owner THEN
			chained_owner := transfer.owner_id;
			previous := '';
		END IF;
		previous := ledger_hash(previous, transfer, (
			SELECT coalesce(string_agg(ledger_entry_text(entry), ',' ORDER BY entry.id), '')
			FROM ledger_entries entry WHERE entry.transfer_id = transfer.id));
		UPDATE ledger_transfers SET hash = previous WHERE id = transfer.id;
	END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ENABLE TRIGGER "ledger_transfers_append_only";--> statement-breakpoint
ALTER TABLE "ledger_transfers" ALTER COLUMN "hash" SET NOT NULL;--> statement-breakpoint
UPDATE "ledger_accounts" account SET "last_hash" = coalesce((
	SELECT hash FROM ledger_transfers transfer WHERE transfer.owner_id = account.owner_id ORDER BY seq DESC LIMIT 1), '')
	WHERE account.kind = 'available' AND account.owner_id IS NOT NULL;--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
