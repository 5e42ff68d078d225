/** The text of the consent that {@link leadSite} asks for. */
export const CONSENT_TEXT = 'Я согласен.';

/** A site with two consents and two presets: the first can be sent without a question. */
export const leadSite = {
  content: {
    '/api/lead': [
      {
        id: 1,
        slug: 'tour',
        fields: [{ name: 'comment', label: 'Вопрос', type: 'textarea', required: false }],
        consent_pd_page: '/pages/3-soglasie',
      },
      {
        id: 2,
        slug: 'question',
        fields: [{ name: 'comment', label: 'Вопрос', type: 'textarea', required: true }],
      },
    ],
    '/api/layout': { config: { consent_ads_page: '/pages/4-reklama' }, menu: [] },
    '/api/pages/3-soglasie': { id: 3, content: CONSENT_TEXT, version: '2026-09-01' },
    '/api/pages/4-reklama': { id: 4, text: 'Шлите.', version: '2' },
  },
  settings: { SITE_ORIGIN: 'https://kosmosad.example' },
};
