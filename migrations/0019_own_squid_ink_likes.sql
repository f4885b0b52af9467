-- A like of one's own Squid Ink wail would go with the account, in the moment in which all named texts do. None is taken any
-- more (features/likes); this removes what is there.
DELETE FROM post_likes
WHERE EXISTS (SELECT 1 FROM posts WHERE id = post_likes.post_id AND is_anonymous AND author_id = post_likes.user_id);
