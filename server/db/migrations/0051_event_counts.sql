CREATE TABLE "event_counts" (
	"day" date NOT NULL,
	"event_key" text NOT NULL,
	"event_value" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "event_counts_day_event_key_event_value_pk" PRIMARY KEY("day","event_key","event_value")
);
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "blog_url" text DEFAULT '' NOT NULL;