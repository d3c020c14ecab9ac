CREATE TABLE "past_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"user_id" text NOT NULL,
	"file_name" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"made" integer NOT NULL,
	"updated" integer NOT NULL,
	"held" integer NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "past_imports_account" ON "past_imports" USING btree ("account_id","imported_at");