CREATE TABLE "account_confirmation" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"passed_session_id" text,
	"passed_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "account_restore_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "setting" DROP CONSTRAINT "setting_key_check";--> statement-breakpoint
ALTER TABLE "reminder" ALTER COLUMN "channel_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder" ADD COLUMN "content_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "registration_city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "registration_state" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "age_range" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "deletion_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "sign_in_refusal" text;--> statement-breakpoint
ALTER TABLE "account_confirmation" ADD CONSTRAINT "account_confirmation_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_restore_token" ADD CONSTRAINT "account_restore_token_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_restore_token_user_idx" ON "account_restore_token" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "app_user_deletion_due_idx" ON "app_user" USING btree ("deletion_due_at") WHERE "app_user"."deletion_due_at" is not null;--> statement-breakpoint
ALTER TABLE "setting" ADD CONSTRAINT "setting_key_check" CHECK ("setting"."key" ~ '^[a-z0-9_]{1,40}$' or "setting"."key" = 'eduauraaClaimed');