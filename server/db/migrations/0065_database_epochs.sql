CREATE TABLE "database_epochs" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	CONSTRAINT "database_epochs_only_one" CHECK ("database_epochs"."is_only")
);
