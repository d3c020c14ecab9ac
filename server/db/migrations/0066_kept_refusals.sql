CREATE INDEX "requests_refused" ON "requests" USING btree ("account_id","created_at") WHERE reply like '{"result":"ERR"%' and not keep_for_ever;--> statement-breakpoint
UPDATE "requests" SET "keep_for_ever" = false WHERE "keep_for_ever" AND reply like '{"result":"ERR"%';
