CREATE TABLE "device" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"device_id" text NOT NULL,
	"name" text NOT NULL,
	"platform" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_code" (
	"code" text PRIMARY KEY NOT NULL,
	"device_id" text NOT NULL,
	"poll_token_hash" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "device_code_poll_token_hash_unique" UNIQUE("poll_token_hash")
);
--> statement-breakpoint
CREATE TABLE "guest" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"device_id" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guest_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "login_audit" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"device_id" text NOT NULL,
	"outcome" text NOT NULL,
	"way" text NOT NULL,
	"country_code" text NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "otp" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "registration_proof" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "token" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"family_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"device_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"successor_cipher" text,
	CONSTRAINT "token_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "token_kind_check" CHECK ("token"."kind" in ('access', 'refresh'))
);
--> statement-breakpoint
CREATE TABLE "catalogue_state" (
	"id" smallint PRIMARY KEY NOT NULL,
	"origin" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"item_id" text PRIMARY KEY NOT NULL,
	"lists" text[] DEFAULT '{}'::text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collection_items" (
	"collection_id" text NOT NULL,
	"position" integer NOT NULL,
	"item_id" text NOT NULL,
	CONSTRAINT "collection_items_collection_id_position_pk" PRIMARY KEY("collection_id","position")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" jsonb NOT NULL,
	"page" text,
	"position" integer DEFAULT 0 NOT NULL,
	"layout" text NOT NULL,
	"countries" text[] DEFAULT '{}'::text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_items" (
	"id" text PRIMARY KEY NOT NULL,
	"asset_type" smallint NOT NULL,
	"asset_subtype" text NOT NULL,
	"slug" text NOT NULL,
	"title" jsonb NOT NULL,
	"original_title" text,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"release_date" date,
	"duration_s" integer,
	"age_rating" text DEFAULT 'U' NOT NULL,
	"age_group" smallint DEFAULT 0 NOT NULL,
	"billing_type" text,
	"business_type" text,
	"genres" text[] DEFAULT '{}'::text[] NOT NULL,
	"content_languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"audio_languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"subtitle_languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"cast" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"countries" text[] DEFAULT '{}'::text[] NOT NULL,
	"blocked_regions" text[] DEFAULT '{}'::text[] NOT NULL,
	"platforms" text[] DEFAULT '{}'::text[] NOT NULL,
	"sections" text[] DEFAULT '{}'::text[] NOT NULL,
	"licence_expires_at" timestamp with time zone,
	"partner_id" text,
	"stream" text,
	"refusal_code" integer,
	"credit" jsonb,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_partners" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"deeplink" text
);
--> statement-breakpoint
CREATE TABLE "episodes" (
	"item_id" text PRIMARY KEY NOT NULL,
	"show_id" text NOT NULL,
	"season_id" text NOT NULL,
	"season_number" smallint NOT NULL,
	"number" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_people" (
	"item_id" text NOT NULL,
	"person_id" text NOT NULL,
	CONSTRAINT "item_people_item_id_person_id_pk" PRIMARY KEY("item_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"born" smallint
);
--> statement-breakpoint
CREATE TABLE "play_counts" (
	"item_id" text PRIMARY KEY NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "programmes" (
	"channel_id" text NOT NULL,
	"position" integer NOT NULL,
	"content_id" text NOT NULL,
	"slot_s" integer NOT NULL,
	CONSTRAINT "programmes_channel_id_position_pk" PRIMARY KEY("channel_id","position")
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"item_id" text PRIMARY KEY NOT NULL,
	"titles" text NOT NULL,
	"document" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"item_id" text PRIMARY KEY NOT NULL,
	"show_id" text NOT NULL,
	"number" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sink" text NOT NULL,
	"name" text NOT NULL,
	"event_id" text,
	"payload" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flag" (
	"name" text PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"is_enabled" boolean NOT NULL,
	"strategies" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "footer_group" (
	"audience" text NOT NULL,
	"text_type" text NOT NULL,
	"language" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"items" jsonb NOT NULL,
	CONSTRAINT "footer_group_audience_text_type_language_position_pk" PRIMARY KEY("audience","text_type","language","position")
);
--> statement-breakpoint
CREATE TABLE "country" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_launched" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "country_config" (
	"country_code" text PRIMARY KEY NOT NULL,
	"menu_names" jsonb NOT NULL,
	"social_links" jsonb NOT NULL,
	"us_referral" boolean NOT NULL,
	"student_discount" boolean NOT NULL,
	"premium_menu" boolean NOT NULL,
	"get_started" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "country_language" (
	"country_code" text NOT NULL,
	"purpose" text NOT NULL,
	"language_code" text NOT NULL,
	"is_default" boolean NOT NULL,
	"category" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "country_language_country_code_purpose_language_code_pk" PRIMARY KEY("country_code","purpose","language_code")
);
--> statement-breakpoint
CREATE TABLE "language" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"native_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_message" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"template" text NOT NULL,
	"body" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nudge" (
	"id" text PRIMARY KEY NOT NULL,
	"country_code" char(2) NOT NULL,
	"audience" text NOT NULL,
	"texts" jsonb NOT NULL,
	"plan_id" text,
	"discount_minor" bigint DEFAULT 0 NOT NULL,
	"discount_percent" integer DEFAULT 0 NOT NULL,
	"currency" char(3) NOT NULL,
	"target_page" text NOT NULL,
	"promo_code" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_order" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"guest_id" uuid,
	"plan_id" text NOT NULL,
	"content_id" text,
	"country_code" char(2) NOT NULL,
	"price_minor" bigint NOT NULL,
	"discount_minor" bigint DEFAULT 0 NOT NULL,
	"currency" char(3) NOT NULL,
	"code" text,
	"nudge_id" text,
	"state" text DEFAULT 'open' NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "customer_order_money_check" CHECK ("customer_order"."price_minor" >= 0 and "customer_order"."discount_minor" between 0 and "customer_order"."price_minor")
);
--> statement-breakpoint
CREATE TABLE "rental" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"order_id" uuid,
	"content_id" text NOT NULL,
	"rented_at" timestamp with time zone NOT NULL,
	"rental_hours" integer NOT NULL,
	"watch_hours" integer NOT NULL,
	"started_at" timestamp with time zone,
	"is_combo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"plan_id" text NOT NULL,
	"order_id" uuid,
	"state" text NOT NULL,
	"is_renewing" boolean DEFAULT false NOT NULL,
	"is_free_trial" boolean DEFAULT false NOT NULL,
	"partner_name" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"grace_ends_at" timestamp with time zone,
	CONSTRAINT "subscription_time_check" CHECK ("subscription"."ends_at" > "subscription"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"transaction_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "plan" (
	"id" text PRIMARY KEY NOT NULL,
	"category_id" text,
	"provider_id" text,
	"country_code" char(2) NOT NULL,
	"system" text NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"price_minor" bigint,
	"actual_price_minor" bigint,
	"currency" char(3) NOT NULL,
	"billing_frequency_days" integer NOT NULL,
	"free_trial_days" integer DEFAULT 0 NOT NULL,
	"is_recurring" boolean DEFAULT false NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_purchase_allowed" boolean DEFAULT true NOT NULL,
	"is_single_purchasable" boolean DEFAULT true NOT NULL,
	"priority" integer,
	"supported_devices" integer DEFAULT 1 NOT NULL,
	"languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"starts_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "plan_price_check" CHECK ("plan"."price_minor" is null or "plan"."price_minor" >= 0),
	CONSTRAINT "plan_frequency_check" CHECK ("plan"."billing_frequency_days" > 0)
);
--> statement-breakpoint
CREATE TABLE "plan_category" (
	"id" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"type" text NOT NULL,
	"priority" integer
);
--> statement-breakpoint
CREATE TABLE "plan_option" (
	"id" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"type" text DEFAULT 'unreserved' NOT NULL,
	"priority" integer
);
--> statement-breakpoint
CREATE TABLE "plan_promotion" (
	"plan_id" text NOT NULL,
	"promotion_id" text NOT NULL,
	CONSTRAINT "plan_promotion_plan_id_promotion_id_pk" PRIMARY KEY("plan_id","promotion_id")
);
--> statement-breakpoint
CREATE TABLE "plan_upgrade" (
	"from_plan_id" text NOT NULL,
	"to_plan_id" text NOT NULL,
	"discount_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "plan_upgrade_from_plan_id_to_plan_id_pk" PRIMARY KEY("from_plan_id","to_plan_id")
);
--> statement-breakpoint
CREATE TABLE "prepaid_coupon" (
	"code" text PRIMARY KEY NOT NULL,
	"plan_id" text NOT NULL,
	"country_code" char(2) NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"redeemed_by" uuid,
	"redeemed_at" timestamp with time zone,
	"refusal" text DEFAULT 'none' NOT NULL,
	"refusal_message" text
);
--> statement-breakpoint
CREATE TABLE "promo_code" (
	"code" text PRIMARY KEY NOT NULL,
	"promotion_id" text NOT NULL,
	"type" text NOT NULL,
	"used_by" uuid,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "promotion" (
	"id" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"country_code" char(2),
	"amount_minor" bigint,
	"currency" char(3),
	"percent" integer,
	"billing_cycles" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotion_value_check" CHECK (("promotion"."amount_minor" is null) <> ("promotion"."percent" is null)),
	CONSTRAINT "promotion_percent_check" CHECK ("promotion"."percent" is null or "promotion"."percent" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "provider" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_partner" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral" (
	"code" text PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"owner_name" text,
	"plan_id" text,
	"percent" integer,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "persisted_query" (
	"hash" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"last_used" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seed_state" (
	"module" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"seeded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "logo" (
	"logo_type" text NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean NOT NULL,
	"position" integer NOT NULL,
	"svg" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "logo_logo_type_name_pk" PRIMARY KEY("logo_type","name")
);
--> statement-breakpoint
CREATE TABLE "short_url" (
	"code" text PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "short_url_target_unique" UNIQUE("target")
);
--> statement-breakpoint
CREATE TABLE "campaign" (
	"id" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"status" text NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "campaign_answer" (
	"question_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"option" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_answer_question_id_user_id_pk" PRIMARY KEY("question_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_question" (
	"id" text PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL,
	"position" integer NOT NULL,
	"content" jsonb NOT NULL,
	"correct_option" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match" (
	"id" text PRIMARY KEY NOT NULL,
	"sport" text NOT NULL,
	"tournament" text NOT NULL,
	"home_team" text NOT NULL,
	"away_team" text NOT NULL,
	"venue" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"score" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"content_ids" text[] DEFAULT '{}' NOT NULL,
	"campaign_id" text
);
--> statement-breakpoint
CREATE TABLE "help_page" (
	"slug" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	CONSTRAINT "help_page_slug_language_pk" PRIMARY KEY("slug","language")
);
--> statement-breakpoint
CREATE TABLE "translation" (
	"namespace" text NOT NULL,
	"language" text NOT NULL,
	"version" text NOT NULL,
	"texts" jsonb NOT NULL,
	CONSTRAINT "translation_namespace_language_version_pk" PRIMARY KEY("namespace","language","version")
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"policy_version" text NOT NULL,
	"platform_name" text NOT NULL,
	"is_granted" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_user_id_key_policy_version_pk" PRIMARY KEY("user_id","key","policy_version")
);
--> statement-breakpoint
CREATE TABLE "data_collection" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"payload" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"channel_id" text NOT NULL,
	"programme_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "setting_user_id_key_pk" PRIMARY KEY("user_id","key"),
	CONSTRAINT "setting_key_check" CHECK ("setting"."key" ~ '^[a-z0-9_]{1,40}$')
);
--> statement-breakpoint
CREATE TABLE "social_identity" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_identity_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text,
	"mobile" text,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"birthday" date,
	"gender" text,
	"country_code" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"mobile_verified_at" timestamp with time zone,
	"password_hash" text,
	"parental_pin_hash" text,
	"is_restricted" boolean DEFAULT false NOT NULL,
	"partner_name" text,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "app_user_email_unique" UNIQUE("email"),
	CONSTRAINT "app_user_mobile_unique" UNIQUE("mobile"),
	CONSTRAINT "app_user_contact_check" CHECK ("app_user"."email" is not null or "app_user"."mobile" is not null or "app_user"."partner_name" is not null or "app_user"."deleted_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "user_action" (
	"user_id" uuid NOT NULL,
	"content_id" text NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_action_user_id_content_id_pk" PRIMARY KEY("user_id","content_id")
);
--> statement-breakpoint
CREATE TABLE "watch_history" (
	"user_id" uuid NOT NULL,
	"content_id" text NOT NULL,
	"asset_type" integer NOT NULL,
	"position_ms" integer NOT NULL,
	"duration_ms" integer NOT NULL,
	"watched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "watch_history_user_id_content_id_pk" PRIMARY KEY("user_id","content_id"),
	CONSTRAINT "watch_history_position_check" CHECK ("watch_history"."position_ms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "watchlist" (
	"user_id" uuid NOT NULL,
	"content_id" text NOT NULL,
	"asset_type" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watchlist_user_id_content_id_pk" PRIMARY KEY("user_id","content_id")
);
--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_code" ADD CONSTRAINT "device_code_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest" ADD CONSTRAINT "guest_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_audit" ADD CONSTRAINT "login_audit_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token" ADD CONSTRAINT "token_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_partner_id_content_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."content_partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "episodes" ADD CONSTRAINT "episodes_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "episodes" ADD CONSTRAINT "episodes_show_id_content_items_id_fk" FOREIGN KEY ("show_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "episodes" ADD CONSTRAINT "episodes_season_id_content_items_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_people" ADD CONSTRAINT "item_people_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_people" ADD CONSTRAINT "item_people_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_channel_id_channels_item_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_content_id_content_items_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seasons" ADD CONSTRAINT "seasons_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seasons" ADD CONSTRAINT "seasons_show_id_content_items_id_fk" FOREIGN KEY ("show_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "country_config" ADD CONSTRAINT "country_config_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "country_language" ADD CONSTRAINT "country_language_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "country_language" ADD CONSTRAINT "country_language_language_code_language_code_fk" FOREIGN KEY ("language_code") REFERENCES "public"."language"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nudge" ADD CONSTRAINT "nudge_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_guest_id_guest_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guest"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental" ADD CONSTRAINT "rental_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental" ADD CONSTRAINT "rental_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_category_id_plan_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."plan_category"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_provider_id_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."provider"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_option" ADD CONSTRAINT "plan_option_category_id_plan_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."plan_category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_option" ADD CONSTRAINT "plan_option_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_promotion" ADD CONSTRAINT "plan_promotion_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_promotion" ADD CONSTRAINT "plan_promotion_promotion_id_promotion_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_upgrade" ADD CONSTRAINT "plan_upgrade_from_plan_id_plan_id_fk" FOREIGN KEY ("from_plan_id") REFERENCES "public"."plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_upgrade" ADD CONSTRAINT "plan_upgrade_to_plan_id_plan_id_fk" FOREIGN KEY ("to_plan_id") REFERENCES "public"."plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepaid_coupon" ADD CONSTRAINT "prepaid_coupon_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepaid_coupon" ADD CONSTRAINT "prepaid_coupon_redeemed_by_app_user_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_code" ADD CONSTRAINT "promo_code_promotion_id_promotion_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_code" ADD CONSTRAINT "promo_code_used_by_app_user_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_answer" ADD CONSTRAINT "campaign_answer_question_id_campaign_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."campaign_question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_answer" ADD CONSTRAINT "campaign_answer_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_question" ADD CONSTRAINT "campaign_question_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match" ADD CONSTRAINT "match_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_collection" ADD CONSTRAINT "data_collection_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting" ADD CONSTRAINT "setting_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_identity" ADD CONSTRAINT "social_identity_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_action" ADD CONSTRAINT "user_action_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_history" ADD CONSTRAINT "watch_history_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist" ADD CONSTRAINT "watchlist_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "device_user_device_key" ON "device" USING btree ("user_id","device_id");--> statement-breakpoint
CREATE INDEX "device_code_expiry_idx" ON "device_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "device_code_user_idx" ON "device_code" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "guest_device_idx" ON "guest" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "guest_expiry_idx" ON "guest" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "guest_user_idx" ON "guest" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "login_audit_user_idx" ON "login_audit" USING btree ("user_id","device_id","at");--> statement-breakpoint
CREATE INDEX "otp_recipient_idx" ON "otp" USING btree ("recipient","purpose","sent_at");--> statement-breakpoint
CREATE INDEX "token_family_idx" ON "token" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "token_user_idx" ON "token" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "token_expiry_idx" ON "token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "collections_page" ON "collections" USING btree ("page","position");--> statement-breakpoint
CREATE INDEX "content_items_type" ON "content_items" USING btree ("asset_type","position");--> statement-breakpoint
CREATE INDEX "content_items_sections" ON "content_items" USING gin ("sections");--> statement-breakpoint
CREATE INDEX "content_items_genres" ON "content_items" USING gin ("genres");--> statement-breakpoint
CREATE INDEX "episodes_season" ON "episodes" USING btree ("season_id","number");--> statement-breakpoint
CREATE INDEX "episodes_show" ON "episodes" USING btree ("show_id","season_number","number");--> statement-breakpoint
CREATE INDEX "item_people_person" ON "item_people" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "search_entries_document" ON "search_entries" USING gin ("document");--> statement-breakpoint
CREATE INDEX "seasons_show" ON "seasons" USING btree ("show_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "event_once" ON "event" USING btree ("sink","event_id");--> statement-breakpoint
CREATE INDEX "event_name" ON "event" USING btree ("name","received_at");--> statement-breakpoint
CREATE INDEX "footer_group_lookup" ON "footer_group" USING btree ("text_type","language","audience");--> statement-breakpoint
CREATE INDEX "country_language_order" ON "country_language" USING btree ("country_code","purpose","position");--> statement-breakpoint
CREATE INDEX "outbox_message_recipient_idx" ON "outbox_message" USING btree ("recipient","id");--> statement-breakpoint
CREATE INDEX "outbox_message_age_idx" ON "outbox_message" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "nudge_country_idx" ON "nudge" USING btree ("country_code","audience");--> statement-breakpoint
CREATE INDEX "customer_order_user_idx" ON "customer_order" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "customer_order_guest_idx" ON "customer_order" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "customer_order_plan_idx" ON "customer_order" USING btree ("plan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_order_idempotency_key" ON "customer_order" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "rental_user_idx" ON "rental" USING btree ("user_id","content_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rental_order_content_key" ON "rental" USING btree ("order_id","content_id");--> statement-breakpoint
CREATE INDEX "subscription_user_idx" ON "subscription" USING btree ("user_id","ends_at");--> statement-breakpoint
CREATE INDEX "subscription_end_idx" ON "subscription" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "subscription_plan_idx" ON "subscription" USING btree ("plan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_order_key" ON "subscription" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_transaction_key" ON "payment" USING btree ("provider","transaction_id");--> statement-breakpoint
CREATE INDEX "payment_order_idx" ON "payment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "plan_provider_idx" ON "plan" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "plan_country_idx" ON "plan" USING btree ("country_code","system","kind");--> statement-breakpoint
CREATE INDEX "plan_option_category_idx" ON "plan_option" USING btree ("category_id","priority");--> statement-breakpoint
CREATE INDEX "plan_option_plan_idx" ON "plan_option" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "plan_promotion_promotion_idx" ON "plan_promotion" USING btree ("promotion_id");--> statement-breakpoint
CREATE INDEX "plan_upgrade_to_idx" ON "plan_upgrade" USING btree ("to_plan_id");--> statement-breakpoint
CREATE INDEX "prepaid_coupon_plan_idx" ON "prepaid_coupon" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "prepaid_coupon_user_idx" ON "prepaid_coupon" USING btree ("redeemed_by");--> statement-breakpoint
CREATE INDEX "promo_code_promotion_idx" ON "promo_code" USING btree ("promotion_id");--> statement-breakpoint
CREATE INDEX "promo_code_user_idx" ON "promo_code" USING btree ("used_by");--> statement-breakpoint
CREATE INDEX "referral_owner_idx" ON "referral" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "persisted_query_age_idx" ON "persisted_query" USING btree ("last_used");--> statement-breakpoint
CREATE INDEX "campaign_answer_user_idx" ON "campaign_answer" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "campaign_question_campaign_idx" ON "campaign_question" USING btree ("campaign_id","position");--> statement-breakpoint
CREATE INDEX "match_schedule_idx" ON "match" USING btree ("sport","starts_at");--> statement-breakpoint
CREATE INDEX "match_state_idx" ON "match" USING btree ("state");--> statement-breakpoint
CREATE INDEX "data_collection_user_idx" ON "data_collection" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_user_programme_key" ON "reminder" USING btree ("user_id","programme_id");--> statement-breakpoint
CREATE INDEX "reminder_due_idx" ON "reminder" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "social_identity_user_idx" ON "social_identity" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "watch_history_recent_idx" ON "watch_history" USING btree ("user_id","watched_at");--> statement-breakpoint
CREATE INDEX "watchlist_recent_idx" ON "watchlist" USING btree ("user_id","added_at");