-- A search of one's own texts reads those of one's own alone. An array is what GIN can hold of a uuid without another extension, and what
-- no other index is chosen for. The search of admins over all articles uses the second column alone. What is written waits in a list
-- that each search reads and that the writer who fills it sorts in: a short one keeps both quick.
CREATE INDEX articles_search_of_user ON articles USING gin ((ARRAY[user_id]), search_fold gin_trgm_ops)
  WITH (gin_pending_list_limit = 256);
DROP INDEX articles_search;
ALTER INDEX articles_search_of_user RENAME TO articles_search;
