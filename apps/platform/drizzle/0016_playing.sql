CREATE TABLE "playing" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"content_id" text NOT NULL,
	"device_id" text,
	"device_name" text NOT NULL,
	"copy_of" uuid,
	"reader" text,
	"location" jsonb NOT NULL,
	"media" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"rental_ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_code" integer
);
--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "needs_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "playing" ADD CONSTRAINT "playing_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "playing_user" ON "playing" USING btree ("user_id","seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "playing_copies" ON "playing" USING btree ("copy_of","reader");--> statement-breakpoint
CREATE INDEX "playing_seen" ON "playing" USING btree ("seen_at");