-- Whether suggestions of AI were accepted in an article, since the edits themselves are deleted after 30 days.
ALTER TABLE articles ADD COLUMN is_edited_by_ai boolean NOT NULL DEFAULT false;
