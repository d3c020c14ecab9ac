CREATE TABLE "switch_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"device_hash" text NOT NULL,
	"user_agent" text NOT NULL,
	"session_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"proven_at" timestamp with time zone NOT NULL,
	CONSTRAINT "switch_tokens_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "switch_tokens" ADD CONSTRAINT "switch_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "switch_tokens_person_device" ON "switch_tokens" USING btree ("user_id","device_hash");--> statement-breakpoint
CREATE INDEX "switch_tokens_device" ON "switch_tokens" USING btree ("device_hash");--> statement-breakpoint
CREATE INDEX "switch_tokens_used" ON "switch_tokens" USING btree ("last_used_at");