-- Nobody could sign in before: whatever stands here was never given to anybody.
DELETE FROM "token";--> statement-breakpoint
DELETE FROM "otp";--> statement-breakpoint
CREATE TABLE "captcha_pass" (
	"recipient" text NOT NULL,
	"caller" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "captcha_pass_recipient_caller_pk" PRIMARY KEY("recipient","caller")
);
--> statement-breakpoint
CREATE TABLE "code_sending" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"device_id" text,
	"address_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exchange_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"device_id" text NOT NULL,
	"way" text NOT NULL,
	"device_code" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "password_reset" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"device_id" text NOT NULL,
	"way" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "used_captcha" (
	"value_hash" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wrong_tries" (
	"subject" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "token" DROP CONSTRAINT "token_kind_check";--> statement-breakpoint
ALTER TABLE "token" DROP CONSTRAINT "token_user_id_app_user_id_fk";
--> statement-breakpoint
DROP INDEX "token_family_idx";--> statement-breakpoint
DROP INDEX "token_user_idx";--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "app_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "os_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "registration_city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "registration_state" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "registration_country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "device_code" ADD COLUMN "device_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "login_audit" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "login_audit" ADD COLUMN "ip" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "login_audit" ADD COLUMN "state" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "login_audit" ADD COLUMN "logged_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "otp" ADD COLUMN "guest_id" uuid;--> statement-breakpoint
ALTER TABLE "otp" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "token" ADD COLUMN "session_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "token" ADD COLUMN "predecessor_id" uuid;--> statement-breakpoint
ALTER TABLE "exchange_token" ADD CONSTRAINT "exchange_token_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "captcha_pass_expiry_idx" ON "captcha_pass" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "code_sending_recipient_idx" ON "code_sending" USING btree ("recipient","at");--> statement-breakpoint
CREATE INDEX "code_sending_device_idx" ON "code_sending" USING btree ("device_id","at");--> statement-breakpoint
CREATE INDEX "code_sending_address_idx" ON "code_sending" USING btree ("address_hash","at");--> statement-breakpoint
CREATE INDEX "code_sending_age_idx" ON "code_sending" USING btree ("at");--> statement-breakpoint
CREATE INDEX "exchange_token_user_idx" ON "exchange_token" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "exchange_token_expiry_idx" ON "exchange_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_reset_user_idx" ON "password_reset" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_reset_expiry_idx" ON "password_reset" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_user_device_idx" ON "session" USING btree ("user_id","device_id");--> statement-breakpoint
CREATE INDEX "used_captcha_age_idx" ON "used_captcha" USING btree ("at");--> statement-breakpoint
CREATE INDEX "wrong_tries_age_idx" ON "wrong_tries" USING btree ("window_started_at");--> statement-breakpoint
ALTER TABLE "login_audit" ADD CONSTRAINT "login_audit_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otp" ADD CONSTRAINT "otp_guest_id_guest_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guest"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token" ADD CONSTRAINT "token_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_audit_session_idx" ON "login_audit" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "otp_guest_idx" ON "otp" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "otp_age_idx" ON "otp" USING btree ("sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "otp_open_key" ON "otp" USING btree ("recipient","purpose") WHERE "otp"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "token_session_idx" ON "token" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "token" DROP COLUMN "family_id";--> statement-breakpoint
ALTER TABLE "token" DROP COLUMN "kind";--> statement-breakpoint
ALTER TABLE "token" DROP COLUMN "user_id";--> statement-breakpoint
ALTER TABLE "token" DROP COLUMN "device_id";--> statement-breakpoint
ALTER TABLE "token" DROP COLUMN "revoked_at";