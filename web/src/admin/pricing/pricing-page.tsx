import { AdminPage } from '../admin-page.tsx'

export function PricingPage() {
  return (
    <AdminPage title="Pricing Management" backTo="/admin/dashboard">
      {null}
    </AdminPage>
  )
}
