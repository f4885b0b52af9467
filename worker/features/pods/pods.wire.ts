import type { City, Community } from "../../contract/pods.ts";

interface PodRow extends Omit<Community, "createdAt" | "usCity"> {
  createdAt: number;
}

export const toCommunity = (row: PodRow): Community => ({
  id: row.id,
  name: row.name,
  description: row.description,
  icon: row.icon,
  color: row.color,
  memberCount: row.memberCount,
  isPremade: row.isPremade,
  cityId: row.cityId,
  createdAt: new Date(row.createdAt).toISOString(),
  joined: row.joined,
});

/** A pod in search results, which show where it is. */
export const toFoundCommunity = (row: PodRow & { city: string | null; stateCode: string | null }): Community =>
  row.city === null || row.stateCode === null
    ? toCommunity(row)
    : { ...toCommunity(row), usCity: { city: row.city, stateCode: row.stateCode } };

export const toCity = (row: City): City => ({
  id: row.id,
  city: row.city,
  stateCode: row.stateCode,
  stateName: row.stateName,
  county: row.county,
  zipCode: row.zipCode,
});
