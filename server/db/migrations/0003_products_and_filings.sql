CREATE SEQUENCE "public"."filing_serials" INCREMENT BY 1 MINVALUE 1 MAXVALUE 999999 START WITH 1 CACHE 1 CYCLE;--> statement-breakpoint
CREATE TABLE "aes_filings" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"order_id" text,
	"state" text NOT NULL,
	"form" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"itn" text,
	"error_message" text,
	"ask_after" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"itn_at" timestamp with time zone,
	CONSTRAINT "aes_filings_itn" UNIQUE("itn")
);
--> statement-breakpoint
CREATE TABLE "filing_book" (
	"reference" text PRIMARY KEY NOT NULL,
	"itn" text,
	"refusal" text,
	"received_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"product_key" text NOT NULL,
	"search_text" text NOT NULL,
	"entry" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "aes_filings_user" ON "aes_filings" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "aes_filings_content" ON "aes_filings" USING btree ("user_id","content_hash");--> statement-breakpoint
CREATE INDEX "aes_filings_due" ON "aes_filings" USING btree ("ask_after") WHERE "aes_filings"."ask_after" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "filing_book_itn" ON "filing_book" USING btree ("itn");--> statement-breakpoint
CREATE INDEX "products_user" ON "products" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "products_user_key" ON "products" USING btree ("user_id","product_key");