ALTER TABLE "watch_history" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "watch_history" ADD COLUMN "removed_at" timestamp with time zone;