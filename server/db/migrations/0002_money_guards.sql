CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger is append-only: % on % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
	FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_no_truncate BEFORE TRUNCATE ON ledger_entries
	FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_transfers_append_only BEFORE UPDATE OR DELETE ON ledger_transfers
	FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_transfers_no_truncate BEFORE TRUNCATE ON ledger_transfers
	FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_no_delete BEFORE DELETE ON ledger_accounts
	FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE FUNCTION ledger_check_transfer(checked text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	total numeric;
	postings integer;
BEGIN
	SELECT coalesce(sum(amount_cents), 0), count(*) INTO total, postings
	FROM ledger_entries WHERE transfer_id = checked;
	IF total <> 0 OR postings < 2 THEN
		RAISE EXCEPTION 'transfer % has % entries that sum to % cents', checked, postings, total USING ERRCODE = 'check_violation';
	END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION ledger_check_new_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM ledger_check_transfer(NEW.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION ledger_check_new_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM ledger_check_transfer(NEW.transfer_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transfers_balanced AFTER INSERT ON ledger_transfers
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_new_transfer();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_new_entry();
--> statement-breakpoint
CREATE FUNCTION ledger_check_snapshot() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	snapshot bigint;
	posted bigint;
BEGIN
	SELECT balance_cents INTO snapshot FROM ledger_accounts WHERE id = NEW.id;
	SELECT balance_after_cents INTO posted FROM ledger_entries WHERE account_id = NEW.id ORDER BY id DESC LIMIT 1;
	IF snapshot <> coalesce(posted, 0) THEN
		RAISE EXCEPTION 'account % holds % cents, its entries %', NEW.id, snapshot, coalesce(posted, 0) USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_accounts_match_entries AFTER INSERT OR UPDATE ON ledger_accounts
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_snapshot();
--> statement-breakpoint
INSERT INTO ledger_accounts (id, kind) VALUES
	('house:funding', 'funding'), ('house:carrier_payable', 'carrier_payable'), ('house:void_fees', 'void_fees');
