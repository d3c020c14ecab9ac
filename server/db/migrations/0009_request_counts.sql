CREATE TABLE "request_counts" (
	"key" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "request_counts_key_starts_at_pk" PRIMARY KEY("key","starts_at")
);
--> statement-breakpoint
CREATE INDEX "request_counts_starts_at_index" ON "request_counts" USING btree ("starts_at");