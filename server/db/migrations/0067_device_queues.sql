CREATE TABLE "device_queues" (
	"browser_hash" text NOT NULL,
	"account_id" text NOT NULL,
	"device_id" text NOT NULL,
	"waiting" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"cleared_waiting" integer,
	"cleared_seen_at" timestamp with time zone,
	CONSTRAINT "device_queues_browser_hash_account_id_pk" PRIMARY KEY("browser_hash","account_id")
);
--> statement-breakpoint
CREATE INDEX "device_queues_seen" ON "device_queues" USING btree ("seen_at");