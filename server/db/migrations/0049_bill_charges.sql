DROP INDEX "bill_lines_booked_once";--> statement-breakpoint
DROP INDEX "carrier_bills_once";--> statement-breakpoint
ALTER TABLE "carrier_bills" ALTER COLUMN "fees" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_lines" ADD COLUMN "charge" text DEFAULT 'postage' NOT NULL;--> statement-breakpoint
ALTER TABLE "carrier_bills" ADD COLUMN "charge" text DEFAULT 'postage' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_lines_booked_once" ON "bill_lines" USING btree ("tracking_number","invoice_no","charge") WHERE "bill_lines"."status" = 'booked';--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_bills_once" ON "carrier_bills" USING btree ("tracking_number","charge");