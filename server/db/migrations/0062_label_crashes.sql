ALTER TABLE "label_intents" ADD COLUMN "crashes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "label_intents" ADD COLUMN "orphan_numbers" jsonb DEFAULT '[]'::jsonb NOT NULL;