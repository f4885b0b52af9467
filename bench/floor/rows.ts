/** Rows as the API answers them. */

export interface Row {
  readonly id: number;
  readonly created_at: number;
  /** JSON. */
  readonly emojis: string;
  readonly [column: string]: unknown;
}

const time = (ms: number) => new Date(ms).toISOString();
const names = (row: Row) => ({ displayName: row.display_name, firstName: row.first_name });

export const toWail = (row: Row) => ({
  id: row.id,
  content: row.content,
  category: row.category,
  communityId: row.community_id,
  community: { id: row.community_id },
  authorId: row.author_id,
  author: { ...names(row), totalShells: row.public_shells },
  isAnonymous: !!row.is_anonymous,
  createdAt: time(row.created_at),
  isEdited: !!row.is_edited,
  likesCount: row.likes_count,
  repliesCount: row.replies_count,
  liked: !!row.liked,
  isMine: !!row.is_mine,
  moderation: row.moderation,
  appeal: row.appeal,
});

export const toComment = (row: Row) => ({
  id: row.id,
  content: row.content,
  authorId: row.author_id,
  author: names(row),
  createdAt: time(row.created_at),
  isEdited: !!row.is_edited,
  isMine: !!row.is_mine,
  moderation: row.moderation,
  appeal: row.appeal,
});

export const toUser = (row: Row) => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  displayName: row.display_name,
  profileImageUrl: row.profile_image_url,
  emailVerified: !!row.email_verified,
  stormStarterBadges: row.storm_starter_badges,
  isPremium: !!row.is_premium,
});

export const toRipple = (row: Row) => ({
  id: row.id,
  question: row.question,
  emojis: JSON.parse(row.emojis),
  isHoliday: !!row.is_holiday,
  holidayName: row.holiday_name,
  activeDate: row.active_date,
  repliesCount: row.replies_count,
  userReplied: !!row.replied,
});
