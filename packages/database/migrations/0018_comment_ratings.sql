-- Cards and pages tell a villa's mean rating: answered from here, without opening the comments and their texts.
create index villa_comments_ratings on villa_comments (villa_id) include (rating) where active;
