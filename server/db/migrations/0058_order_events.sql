CREATE TABLE "order_events" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"order_id" text NOT NULL,
	"label_id" text,
	"code" text NOT NULL,
	"user_id" text NOT NULL,
	"acting_id" text,
	"api_key_id" text,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("account_id","order_id","created_at");--> statement-breakpoint
CREATE INDEX "order_events_label" ON "order_events" USING btree ("label_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_entries_item" ON "audit_entries" USING btree ("item_id");