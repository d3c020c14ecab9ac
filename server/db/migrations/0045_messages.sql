CREATE TABLE "message_replies" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"account_id" text NOT NULL,
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"type" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"params" jsonb NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_replies_message" ON "message_replies" USING btree ("message_id","created_at");--> statement-breakpoint
CREATE INDEX "message_replies_time" ON "message_replies" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_once" ON "messages" USING btree ("account_id","subject","reason");--> statement-breakpoint
CREATE INDEX "messages_account" ON "messages" USING btree ("account_id","created_at","id") WHERE "messages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("account_id","type") WHERE "messages"."deleted_at" is null and "messages"."read_at" is null;