CREATE TABLE "import_mappings" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"mapping_data" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_views" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"sys_type" text NOT NULL,
	"view_code" text NOT NULL,
	"view_data" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "import_mappings_name" ON "import_mappings" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "user_views_user" ON "user_views" USING btree ("user_id","updated_at","id");