import { and, eq, or, sql } from "drizzle-orm";
import {
  appeals,
  blocks,
  communityMemberships,
  contentReports,
  dailyRippleReactions,
  dailyRippleReplies,
  dailyRippleShellRewards,
  earlierTexts,
  heldNames,
  hiddenPosts,
  issueReports,
  moderationLog,
  mutedWords,
  notifications,
  postComments,
  postLikes,
  posts,
  pushSubscriptions,
  sessions,
} from "../../db/schema/index.ts";
import type { Section } from "./export.repository.ts";
import { allQualified, nameOf, podOf, qualified, questionOf, rowsAboutTextsOf } from "./export-columns.repository.ts";

const { kind, contentId, decision, decidedBy, category, createdAt } = moderationLog;

/**
 * Everything about a member besides the account itself: access and settings, what the member wrote and did, and
 * notifications and decisions about it. Likes name only the wail, because its author may be secret.
 */
const SECTIONS: Readonly<Record<string, (memberId: number) => Section>> = {
  sessions: (memberId) => ({
    from: sessions,
    where: eq(sessions.userId, memberId),
    id: sql`sessions.rowid`,
    columns: { sid: sessions.sid, device: sessions.sess, expiresAt: sql<number>`${sessions.expire}`.as("expires_at") },
  }),
  pushDevices: (memberId) => ({
    from: pushSubscriptions,
    where: eq(pushSubscriptions.userId, memberId),
    id: pushSubscriptions.id,
    columns: {
      endpoint: pushSubscriptions.endpoint,
      zone: pushSubscriptions.zone,
      rippleSentAt: pushSubscriptions.rippleUpTo,
      commentsSentAt: pushSubscriptions.commentsUpTo,
      likesSentAt: pushSubscriptions.likesUpTo,
      stormStartersSentAt: pushSubscriptions.stormStartersUpTo,
      emergenciesSentAt: pushSubscriptions.emergenciesUpTo,
      emergenciesAtNight: pushSubscriptions.emergenciesAtNight,
      createdAt: pushSubscriptions.createdAt,
    },
  }),
  namesBeingChecked: (memberId) => ({
    from: heldNames,
    where: eq(heldNames.memberId, memberId),
    id: sql`held_names.rowid`,
    columns: { field: heldNames.field, value: heldNames.value, createdAt: heldNames.createdAt },
  }),
  pods: (memberId) => ({
    from: communityMemberships,
    where: eq(communityMemberships.userId, memberId),
    id: communityMemberships.id,
    columns: {
      pod: podOf(communityMemberships.communityId),
      isActive: communityMemberships.isActive,
      joinedAt: communityMemberships.joinedAt,
    },
  }),
  blocks: (memberId) => ({
    from: blocks,
    where: eq(blocks.blockerId, memberId),
    id: blocks.id,
    columns: { memberId: blocks.blockedId, name: nameOf(blocks.blockedId), createdAt: blocks.createdAt },
  }),
  hiddenWails: (memberId) => ({
    from: hiddenPosts,
    where: eq(hiddenPosts.userId, memberId),
    id: hiddenPosts.id,
    columns: { wailId: hiddenPosts.postId, createdAt: hiddenPosts.createdAt },
  }),
  mutedWords: (memberId) => ({
    from: mutedWords,
    where: eq(mutedWords.userId, memberId),
    id: sql`muted_words.rowid`,
    columns: { word: mutedWords.word },
  }),
  notifications: (memberId) => ({
    from: notifications,
    where: and(eq(notifications.userId, memberId), sql`${notifications.activeActorCount} > 0`),
    id: notifications.id,
    at: notifications.createdAt,
    columns: {
      type: notifications.type,
      subject: notifications.subject,
      facts: notifications.facts,
      wailId: notifications.relatedPostId,
      isRead: notifications.isRead,
      createdAt: notifications.createdAt,
    },
  }),

  wails: (memberId) => ({
    from: posts,
    where: eq(posts.authorId, memberId),
    id: posts.id,
    at: posts.createdAt,
    columns: {
      id: posts.id,
      pod: podOf(posts.communityId),
      content: posts.content,
      isAnonymous: posts.isAnonymous,
      category: posts.category,
      isEdited: posts.isEdited,
      likesCount: posts.likesCount,
      repliesCount: posts.repliesCount,
      earnsShell: posts.earnsShell,
      isPinned: posts.isPinned,
      isMuted: posts.isMuted,
      moderation: posts.moderation,
      createdAt: posts.createdAt,
    },
  }),
  comments: (memberId) => ({
    from: postComments,
    where: or(eq(postComments.authorId, memberId), eq(postComments.inkAuthorId, memberId)),
    id: postComments.id,
    at: postComments.createdAt,
    columns: {
      id: postComments.id,
      wailId: postComments.postId,
      content: postComments.content,
      isAnonymous: sql<boolean>`${postComments.authorId} IS NULL`.mapWith(Boolean).as("is_anonymous"),
      isEdited: postComments.isEdited,
      moderation: postComments.moderation,
      createdAt: postComments.createdAt,
    },
  }),
  likes: (memberId) => ({
    from: postLikes,
    where: eq(postLikes.userId, memberId),
    id: postLikes.id,
    columns: { wailId: postLikes.postId, createdAt: postLikes.createdAt },
  }),
  rippleReplies: (memberId) => ({
    from: dailyRippleReplies,
    where: eq(dailyRippleReplies.userId, memberId),
    id: dailyRippleReplies.id,
    columns: {
      id: dailyRippleReplies.id,
      question: questionOf(dailyRippleReplies.rippleId),
      pod: podOf(dailyRippleReplies.communityId),
      content: dailyRippleReplies.content,
      isEdited: dailyRippleReplies.isEdited,
      reactionCounts: dailyRippleReplies.reactionCounts,
      isTopReply: dailyRippleReplies.isTopReply,
      earnedStormStarterBadge: dailyRippleReplies.earnedStormStarterBadge,
      moderation: dailyRippleReplies.moderation,
      createdAt: dailyRippleReplies.createdAt,
    },
  }),
  rippleReactions: (memberId) => ({
    from: dailyRippleReactions,
    where: eq(dailyRippleReactions.userId, memberId),
    id: dailyRippleReactions.id,
    columns: {
      replyId: dailyRippleReactions.replyId,
      reactionType: dailyRippleReactions.reactionType,
      createdAt: dailyRippleReactions.createdAt,
    },
  }),
  rewards: (memberId) => ({
    from: dailyRippleShellRewards,
    where: eq(dailyRippleShellRewards.userId, memberId),
    id: dailyRippleShellRewards.id,
    columns: {
      rewardType: dailyRippleShellRewards.rewardType,
      question: questionOf(dailyRippleShellRewards.rippleId),
      pod: podOf(dailyRippleShellRewards.communityId),
      createdAt: dailyRippleShellRewards.createdAt,
    },
  }),

  issueReports: (memberId) => ({
    from: issueReports,
    where: eq(issueReports.userId, memberId),
    id: issueReports.id,
    columns: { description: issueReports.description, createdAt: issueReports.createdAt },
  }),
  contentReports: (memberId) => ({
    from: contentReports,
    where: eq(contentReports.reporterId, memberId),
    id: contentReports.id,
    columns: {
      kind: contentReports.kind,
      contentId: contentReports.contentId,
      reason: contentReports.reason,
      isReviewed: contentReports.isReviewed,
      createdAt: contentReports.createdAt,
    },
  }),
  appeals: (memberId) => ({
    from: rowsAboutTextsOf(memberId, appeals),
    where: undefined,
    id: qualified(appeals.id),
    columns: allQualified({
      kind: appeals.kind,
      contentId: appeals.contentId,
      reason: appeals.reason,
      decidedAt: appeals.decidedAt,
      createdAt: appeals.createdAt,
    }),
  }),
  earlierTexts: (memberId) => ({
    from: rowsAboutTextsOf(memberId, earlierTexts),
    where: undefined,
    id: qualified(earlierTexts.id),
    columns: allQualified({
      kind: earlierTexts.kind,
      contentId: earlierTexts.contentId,
      content: earlierTexts.content,
      replacedAt: earlierTexts.createdAt,
    }),
  }),
  decisionsAboutTexts: (memberId) => ({
    from: rowsAboutTextsOf(memberId, moderationLog),
    // SQLite uses the index moderation_log_content only for exactly this condition.
    where: sql`decided_by <> 'accepted'`,
    id: qualified(moderationLog.id),
    columns: allQualified({ kind, contentId, decision, decidedBy, category, createdAt }),
  }),
  decisionsAboutMember: (memberId) => ({
    from: moderationLog,
    where: eq(moderationLog.memberId, memberId),
    id: moderationLog.id,
    columns: { kind, decision, decidedBy, category, createdAt },
  }),
};

export const sectionsAbout = (memberId: number) =>
  Object.entries(SECTIONS).map(([name, sectionOf]) => ({ name, kind: sectionOf(memberId) }));
