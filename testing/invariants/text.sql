-- name: the word count of a dictionary differs from its words
SELECT user_id::text AS subject, concat_ws(' ', word_count, words.count) AS detail
FROM dictionaries
CROSS JOIN LATERAL (SELECT count(*) FROM dictionary_words WHERE dictionary_words.user_id = dictionaries.user_id) AS words
WHERE word_count <> words.count;
