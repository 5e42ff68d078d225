'use client';

import { useEffect } from 'react';
import { reportErrors } from '../../features/error-report/report-error.ts';
import { rememberCampaign } from '../../features/lead/campaign.ts';
import { rememberEntrance } from '../../lib/entrance.ts';

/** What goes on in the background of a visit. */
export function SessionEffects() {
  useEffect(rememberCampaign, []);
  useEffect(reportErrors, []);
  useEffect(rememberEntrance, []);
  return null;
}
