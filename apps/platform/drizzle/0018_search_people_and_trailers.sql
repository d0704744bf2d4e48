CREATE TABLE "search_people" (
	"person_id" text PRIMARY KEY NOT NULL,
	"names" text NOT NULL,
	"sounds" text NOT NULL,
	"document" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "age_reasons" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "trailers" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "search_people" ADD CONSTRAINT "search_people_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_people_document" ON "search_people" USING gin ("document");