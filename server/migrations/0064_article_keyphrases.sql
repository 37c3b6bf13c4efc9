-- What readers search for when they are to find the text, as its author typed it. No reader sees it.
ALTER TABLE articles ADD COLUMN keyphrase text;
