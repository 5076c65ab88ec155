import type { FeatureRoutes } from '#dashboard/shell/feature-routes.ts'

export const mailRoutes: FeatureRoutes = [
  {
    needs: ['mail-templates.write'],
    routes: [
      {
        path: '/templates/mailtemplates',
        lazy: async () => ({
          Component: (await import('#dashboard/mail/templates/mail-template-list.page.tsx'))
            .MailTemplateListPage,
        }),
      },
      {
        path: '/templates/mailtemplates/:id',
        lazy: async () => ({
          Component: (await import('#dashboard/mail/templates/mail-template.page.tsx')).MailTemplatePage,
        }),
      },
    ],
  },
  {
    needs: ['mails.read'],
    routes: [
      {
        path: '/templates/mails',
        lazy: async () => ({ Component: (await import('#dashboard/mail/mail-log.page.tsx')).MailLogPage }),
        children: [
          {
            path: ':id',
            lazy: async () => ({ Component: (await import('#dashboard/mail/mail-drawer.tsx')).MailDrawer }),
          },
        ],
      },
    ],
  },
  {
    needs: ['operations.write'],
    routes: [
      {
        path: '/templates/jobs',
        lazy: async () => ({ Component: (await import('#dashboard/mail/jobs/jobs.page.tsx')).JobsPage }),
      },
    ],
  },
]
