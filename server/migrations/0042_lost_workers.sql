-- How much text the workers that were lost had stored at most, in UTF-16 units; null while none was lost. A takeover that finds
-- no more than this ends the generation: whatever stopped those workers may be in the text itself.
ALTER TABLE generations ADD COLUMN lost_length integer CHECK (lost_length >= 0);
