CREATE TABLE "carrier_consent" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"partner_name" text NOT NULL,
	"mobile" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "partner_code" (
	"code" text PRIMARY KEY NOT NULL,
	"partner_name" text NOT NULL,
	"device_id" text NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "social_attempt" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"device_id" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier_cipher" text NOT NULL,
	"return_url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "social_proof" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "truecaller_request" (
	"id" text PRIMARY KEY NOT NULL,
	"device_id" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"mobile" text,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "partner_code" ADD CONSTRAINT "partner_code_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carrier_consent_expiry_idx" ON "carrier_consent" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "partner_code_expiry_idx" ON "partner_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "partner_code_user_idx" ON "partner_code" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "social_attempt_expiry_idx" ON "social_attempt" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "social_proof_expiry_idx" ON "social_proof" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "truecaller_request_expiry_idx" ON "truecaller_request" USING btree ("expires_at");