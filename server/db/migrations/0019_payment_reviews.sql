ALTER TABLE "payment_book" ADD COLUMN "dispute_end" text;--> statement-breakpoint
ALTER TABLE "payment_book" ADD COLUMN "needs_review" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_book" ADD COLUMN "card" jsonb;