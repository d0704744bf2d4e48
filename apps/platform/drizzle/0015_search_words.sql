CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"sound" text NOT NULL,
	"skeleton" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "sounds" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "names" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_sound" ON "search_words" USING btree ("sound");--> statement-breakpoint
CREATE INDEX "search_words_skeleton" ON "search_words" USING btree ("skeleton");--> statement-breakpoint
CREATE INDEX "search_words_like_word" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_like_sound" ON "search_words" USING gin ("sound" gin_trgm_ops);