CREATE TABLE "carrier_bills" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carrier_bills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tracking_number" text NOT NULL,
	"invoice_no" text NOT NULL,
	"weight" double precision,
	"zone" text,
	"fees" jsonb NOT NULL,
	"amount_cents" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "carrier_book" ADD COLUMN "billing" jsonb;--> statement-breakpoint
ALTER TABLE "carrier_book" ADD COLUMN "bill_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_bills_once" ON "carrier_bills" USING btree ("tracking_number");--> statement-breakpoint
CREATE INDEX "bill_lines_source" ON "bill_lines" USING btree ("source","row_no");--> statement-breakpoint
CREATE INDEX "carrier_book_bills" ON "carrier_book" USING btree ("bill_at") WHERE "carrier_book"."bill_at" is not null;