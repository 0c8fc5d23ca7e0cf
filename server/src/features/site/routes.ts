import * as legal from '@whereabouts/contract/legal'
import * as legalAdmin from '@whereabouts/contract/legal.admin'
import * as site from '@whereabouts/contract/site'
import * as siteAdmin from '@whereabouts/contract/site.admin'
import { type Route, serve } from '../../platform/http/serve.ts'
import { activateAdminLogo, listAdminLogos, removeAdminLogo } from './admin/choose-logo.ts'
import { getDistanceChoice } from './admin/distance-choice.ts'
import { getMapSources, previewAdminMapService, saveAdminMapSource } from './admin/map-choice.ts'
import { getAdminDistancePolicy, getPortalLogo } from './admin/portal-facts.ts'
import { getAdminConfig, saveAdminConfig } from './admin/save-config.ts'
import { sendTestMail } from './admin/send-test-mail.ts'
import { uploadAdminLogo } from './admin/upload-logo.ts'
import { createFaq, deleteAdminFaq, listAdminFaqs, reorderFaqs, updateAdminFaq } from './faqs/change-faqs.ts'
import { getLogo } from './get-logo.ts'
import { getOpenApi } from './get-openapi.ts'
import { getFaqs, getHealth, getMode, getSite } from './get-site.ts'
import { listLegalDocuments, publishLegalDocument } from './legal/admin/publish-legal-document.ts'
import { getLegalDocument } from './legal/get-legal-document.ts'

export const routes: readonly Route[] = [
  serve(site.get, getSite),
  serve(site.mode, getMode),
  serve(site.faqs, getFaqs),
  serve(site.logo, getLogo),
  serve(site.health, getHealth),
  serve(site.openapi, getOpenApi),
  serve(legal.get, getLegalDocument),
  serve(legalAdmin.list, listLegalDocuments),
  serve(legalAdmin.publish, publishLegalDocument),
  serve(siteAdmin.listFaqs, listAdminFaqs),
  serve(siteAdmin.createFaq, createFaq),
  serve(siteAdmin.updateFaq, updateAdminFaq),
  serve(siteAdmin.reorderFaqs, reorderFaqs),
  serve(siteAdmin.removeFaq, deleteAdminFaq),
  serve(siteAdmin.getConfig, getAdminConfig),
  serve(siteAdmin.distanceChoice, getDistanceChoice),
  serve(siteAdmin.saveConfig, saveAdminConfig),
  serve(siteAdmin.sendTestMail, sendTestMail),
  serve(siteAdmin.mapSources, getMapSources),
  serve(siteAdmin.saveMapSource, saveAdminMapSource),
  serve(siteAdmin.previewMapService, previewAdminMapService),
  serve(siteAdmin.distancePolicy, getAdminDistancePolicy),
  serve(siteAdmin.portalLogo, getPortalLogo),
  serve(siteAdmin.listLogos, listAdminLogos),
  serve(siteAdmin.uploadLogo, uploadAdminLogo),
  serve(siteAdmin.activateLogo, activateAdminLogo),
  serve(siteAdmin.removeLogo, removeAdminLogo),
]
