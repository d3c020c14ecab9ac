-- Duties of purchases made before stay in their deposit, as the ledger has booked and will release them.
ALTER TABLE "label_intents" ADD COLUMN "duty_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "label_intents" ADD COLUMN "duty_released_at" timestamp with time zone;